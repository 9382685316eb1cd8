export {
  AddressNotAllowed,
  FetchError,
  SourceUnavailable,
  TooLarge,
  TooManyRedirects,
  TooSlow,
} from "./errors.ts";
export { type Fetched, type FetchLimits, fetchPublic, postPublic } from "./public-fetch.ts";
