/** The pages that a search engine should list; the rest is behind sign-in. */
export const publicPaths = ["/", "/pricing", "/about", "/privacy", "/contact", "/try", "/login", "/register"];
