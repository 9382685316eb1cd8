import type { Digest } from "@gatepost/contract/emails";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { messageAddress } from "../emails-address.ts";
import classes from "./summary-view.module.css";

/** Says what could not be read. */
export function Notices({ notices }: { notices: Digest["notices"] }) {
  if (notices.length === 0) return null;
  return (
    <section className={classes.notices} aria-labelledby="notices">
      <h3 id="notices" className="subtitle">
        Please check yourself
      </h3>
      <ul>
        {notices.map((notice) => (
          <li key={notice.message_id + notice.text}>
            {notice.text}{" "}
            <Anchor component={Link} to={messageAddress(notice.message_id)}>
              Open the email
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
