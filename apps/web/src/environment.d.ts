/** Put in by Vite at build time: the site's public address without a trailing slash. */
declare const SITE_ADDRESS: string;
