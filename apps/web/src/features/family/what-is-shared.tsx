import { Text } from "@mantine/core";

/** Shown before anybody agrees. */
export function WhatIsShared({ inviter }: { inviter: string }) {
  return (
    <>
      <div>
        <Text fw={600}>You would both see and change</Text>
        <ul className="bullets mt-xs">
          <li>the children: school, class and usual week</li>
          <li>the school emails from both your mailboxes, and the daily page</li>
          <li>what’s been done, and who did it</li>
          <li>school senders, calendars and who else gets the summary</li>
        </ul>
      </div>
      <div>
        <Text fw={600}>Only you would see</Text>
        <ul className="bullets mt-xs">
          <li>your sign-in, your settings, and when you get the page</li>
          <li>your mailbox: {inviter} sees what school wrote, but can’t open your emails</li>
        </ul>
      </div>
      <Text>
        Only {inviter} can change the plan, download the family’s data or remove you. You can leave at any
        time.
      </Text>
    </>
  );
}
