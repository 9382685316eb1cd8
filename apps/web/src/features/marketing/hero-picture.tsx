import classes from "./hero-picture.module.css";

const letters = [
  "Newsletter 12: please read to the end",
  "Re: Re: Fwd: Y4 farm visit – letter attached",
  "ParentPay: a new item has been added",
  "REMINDER flu consent, all year groups",
  "Clubs timetable (amended, please ignore previous)",
];

/** What arrives and what is left of it: decoration, told in words by the text beside it. */
export function HeroPicture() {
  return (
    <div className={classes.picture} aria-hidden="true">
      <div className={classes.pile}>
        {letters.map((subject) => (
          <p key={subject} className={classes.letter}>
            <span className={classes.stamp} />
            {subject}
          </p>
        ))}
      </div>
      <div className={classes.note}>
        <p className={classes.day}>Thursday 26 November</p>
        <p className={classes.line}>
          <b>Amelia</b> Packed lunch, coat <i>today</i>
        </p>
        <p className={classes.line}>
          <b>Amelia</b> Swimming, £32.50 <i>by Mon</i>
        </p>
        <p className={classes.line}>
          <b>Noah</b> Flu form, yes or no <i>by Wed</i>
        </p>
      </div>
    </div>
  );
}
