/** Variables that point a test server at a language model's stand-in. @param url the stand-in's address */
export const languageModelEnv = (url: string) => ({
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "local",
  AI_BASE_URL: `${url}/v1`,
  AI_API_KEY: "test",
});
