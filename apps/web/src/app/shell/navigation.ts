import {
  IconCreditCard,
  IconHome,
  IconMail,
  IconMessageCircle,
  IconSettings,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";

export type NavigationItem = { to: string; label: string; icon: Icon };

/** The sidebar's entries in order. */
export const navigation: NavigationItem[] = [
  { to: "/dashboard", label: "Dashboard", icon: IconHome },
  { to: "/children", label: "Children", icon: IconUsers },
  { to: "/emails", label: "Emails", icon: IconMail },
  { to: "/subscription", label: "Subscription", icon: IconCreditCard },
  { to: "/feedback", label: "Feedback", icon: IconMessageCircle },
  { to: "/settings", label: "Settings", icon: IconSettings },
];

const inThumbReach = new Set(["/dashboard", "/children", "/emails", "/settings"]);

/** The phone's bottom bar has room for four; the others are under "More". */
export const bottomBar = navigation.filter((item) => inThumbReach.has(item.to));
export const behindMore = navigation.filter((item) => !inThumbReach.has(item.to));
