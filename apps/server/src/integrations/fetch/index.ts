export {
  AddressNotAllowed,
  FetchError,
  SourceUnavailable,
  TooLarge,
  TooManyRedirects,
  TooSlow,
} from "./errors.ts";
export { type Fetched, type FetchLimits, fetchPublic, postPublic, resolvePublic } from "./public-fetch.ts";
