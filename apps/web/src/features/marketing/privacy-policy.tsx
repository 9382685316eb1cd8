import { mailLinkDays, suggestionDays, suggestionMessages } from "@gatepost/contract/limits";

/** Server jobs keep these promises. */
export function PrivacyPolicy() {
  return (
    <>
      <h2>What is read</h2>
      <p>
        Gatepost asks your mailbox only for messages from school senders: the domains and addresses you enter,
        or, until you enter any, addresses ending in .sch.uk and a list of platforms that schools use. It
        opens the mailbox for reading only, and never sends, changes, moves or deletes anything.
      </p>
      <p>
        What lets it in would open every message: neither Google nor Microsoft has a narrower permission that
        works, and a password, for most mailboxes one that you make for Gatepost alone, opens it all.
      </p>
      <p>
        To suggest which schools to enter, when you choose the senders or ask for it in the settings, Gatepost
        looks for messages of the last {suggestionDays} days whose sender’s name or address speaks of a school
        or of such a platform, the newest {suggestionMessages} at most. Of these it reads who sent them and
        whether your mailbox could confirm that sender (the From and Authentication-Results lines), never a
        subject or a text, and keeps nothing of it except the senders you confirm.
      </p>
      <h2>What is kept, and for how long</h2>
      <ul>
        <li>
          <strong>Your history:</strong> subject, sender and date of each school email, what was found in it,
          and the quoted passages that prove it. They are stored as plain text, so that you can search them,
          until you delete your account.
        </li>
        <li>
          <strong>7-day metadata cache:</strong> the text of emails, and the sender, subject and date of
          messages that were not kept, are kept in an encrypted cache for 7 days at most. When you open an
          original email later, it is fetched from your mailbox again.
        </li>
        <li>
          <strong>Emails forwarded to a Gatepost address,</strong> where you have one: those from your schools
          are encrypted for 7 days and then deleted. Anything else that comes there is deleted at once,
          unread, and only counted.
        </li>
        <li>
          <strong>Your children:</strong> name, school, class, sports and what else you wrote about them,
          encrypted, until you change or delete it. Summaries already made keep the first name.
        </li>
        <li>
          <strong>What you add to your page:</strong> plain text, with your children’s names left out, until
          you delete it or your account.
        </li>
        <li>
          <strong>Your account:</strong> name, username, email address, time zone, settings, feedback, and
          your password as an Argon2id hash, which cannot be turned back into the password. Each sign-in is
          listed with its time and browser, so that you can end it.
        </li>
        <li>
          <strong>A second recipient’s address,</strong> where you add one: encrypted, until you remove it.
          They get your summaries by email only after they have said yes, and can stop them with one click.
        </li>
        <li>
          <strong>The keys to your mailbox:</strong> Google’s or Microsoft’s tokens, or the password you
          entered, encrypted, until you disconnect.
        </li>
        <li>
          <strong>A letter that you paste on the Try page:</strong> nothing. It is read once on the Gatepost
          server, never by a language model, and is neither stored nor logged.
        </li>
      </ul>

      <h2>Who else sees it</h2>
      <ul>
        <li>
          <strong>Nobody for advertising or sale.</strong> There are no trackers, no analytics services and no
          cookies. Signing in stores what it needs in your browser’s own storage, and signing out empties it.
        </li>
        <li>
          <strong>Whoever you add in the settings.</strong> A second recipient gets each day’s whole page by
          email: what is on and due for every child, quotations from the school’s emails and the subjects of
          emails to read. Links in that email show the page for reading only, and tick things off, without a
          sign-in, for {mailLinkDays} days; whoever has the email can use them. They end at once when you
          remove the recipient or change your password. Another adult of your family gets the same by email,
          and sees the whole family’s pages by signing in.
        </li>
        <li>
          <strong>Language models, where one is switched on.</strong> By default the Gatepost server quotes
          from your emails by itself and sends nothing anywhere. Where the operator has switched on a language
          model from Anthropic, OpenAI, Google or another provider, the text of school emails is sent to it to
          be read, with what you told us about your children, and their names replaced by placeholders. The
          front page and your profile say whether one reads your mail.
        </li>
        <li>
          <strong>Whoever runs your mailbox</strong>, such as Google or Microsoft, for reading your mail there
          and for your permission to do so.
        </li>
        <li>
          <strong>Stripe</strong>, if you subscribe. Card numbers go to Stripe and never to Gatepost.
        </li>
      </ul>

      <h2>How to leave</h2>
      <p>
        Disconnect your mailbox in the settings: its keys are erased, and Google’s permission is revoked
        (Microsoft’s you take back in your Microsoft account). Delete your account on the profile page, with
        your password: a subscription is cancelled, Google’s permission is revoked and your data is erased.
        Deletion is complete within 30 days; most of it happens at once. Backups are purged within 90 days.
      </p>
      <p>
        You can download everything Gatepost holds about you as one file at any time, on every plan, and
        correct it on the pages where you entered it. You may also complain to your data protection authority;
        in the United Kingdom that is the Information Commissioner’s Office.
      </p>

      <h2>Children</h2>
      <p>
        Accounts are for parents and carers. What you write about a child is used for one thing: to tell which
        school messages concern that child. Details about safeguarding, health and behaviour stay out of
        subject lines and previews.
      </p>
    </>
  );
}
