/** What the sending server is answered instead of 250. A code of 4xx asks it to try again, so that nothing is lost. */
export class SmtpRefusal extends Error {
  override name = "SmtpRefusal";
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export const tryLater = (message = "Please try again later") => new SmtpRefusal(451, message);
