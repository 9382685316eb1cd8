/** The response to the sending server instead of 250. A 4xx code asks it to retry, so that nothing is lost. */
export class SmtpRefusal extends Error {
  override name = "SmtpRefusal";
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export const tryLater = (message = "Please try again later") => new SmtpRefusal(451, message);
