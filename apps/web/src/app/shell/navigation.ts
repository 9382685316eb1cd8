import {
  IconCreditCard,
  IconHome,
  IconMail,
  IconMessageCircle,
  IconSettings,
  IconUsers,
} from "@tabler/icons-react";

/** The sidebar's entries in order. The phone's bottom bar has room for four; the others are under "More". */
export const navigation = [
  { to: "/dashboard", label: "Dashboard", icon: IconHome, inReach: true },
  { to: "/children", label: "Children", icon: IconUsers, inReach: true },
  { to: "/emails", label: "Emails", icon: IconMail, inReach: true },
  { to: "/subscription", label: "Subscription", icon: IconCreditCard, inReach: false },
  { to: "/feedback", label: "Feedback", icon: IconMessageCircle, inReach: false },
  { to: "/settings", label: "Settings", icon: IconSettings, inReach: true },
];
