import { Text } from "@mantine/core";

/** Before anybody says yes. */
export function WhatIsShared({ inviter }: { inviter: string }) {
  return (
    <>
      <div>
        <Text fw={600}>You would both see and change</Text>
        <ul>
          <li>the children, with school, class and usual week</li>
          <li>the school emails that either of your mailboxes brings, and the daily page</li>
          <li>what is done, and by whom</li>
          <li>school senders, calendars and the second recipient</li>
        </ul>
      </div>
      <div>
        <Text fw={600}>Only you would see</Text>
        <ul>
          <li>your sign-in, your settings, and when you get the page</li>
          <li>your mailbox: {inviter} sees what school wrote, and can’t open your emails</li>
        </ul>
      </div>
      <Text>
        {inviter} set the family up: they alone decide about the plan, download the family’s data, and can
        remove you. You can leave at any time.
      </Text>
    </>
  );
}
