/** HTML pages as mail programs and newsletter services lay them out, around paragraphs of text. */

export const looks = [
  "plain",
  "outlook",
  "gmail",
  "apple",
  "mjml",
  "mailchimp",
  "band_by_class",
  "dark_page",
  "bulletproof",
  "phone_and_desk",
] as const;
export type Look = (typeof looks)[number];

const escape = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00a3", "&pound;");

const each = (text: string, wrap: (line: string) => string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => wrap(escape(paragraph).replaceAll("\n", "<br>")))
    .join("\n");

const preheader =
  '<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;mso-hide:all">View this email in your browser</div>';

const pages: Record<Look, (text: string) => string> = {
  plain: (text) => `<html><body>${each(text, (line) => `<p>${line}</p>`)}</body></html>`,
  outlook: (text) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- /* Style Definitions */ p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm; font-size:11.0pt;} .MsoChpDefault {mso-style-type:export-only;} --></style></head><body lang="EN-GB"><div class="WordSection1">${each(text, (line) => `<p class="MsoNormal"><span style="font-size:11.0pt;color:black;mso-hide:all">${line}<o:p></o:p></span></p>`)}</div></body></html>`,
  gmail: (text) => `<div dir="ltr">${each(text, (line) => `<div>${line}</div><div><br></div>`)}</div>`,
  apple: (text) =>
    `<html><body style="word-wrap: break-word; -webkit-nbsp-mode: space;">${each(text, (line) => `<div>${line}</div><div><br></div>`)}</body></html>`,
  mjml: (text) =>
    `<body style="background-color:#f4f4f4">${preheader}<div style="background-color:#f4f4f4"><!--[if mso | IE]><table style="width:600px"><tr><td style="font-size:0px"><![endif]--><div style="margin:0px auto;max-width:600px"><table style="width:100%"><tbody><tr><td style="direction:ltr;font-size:0px;padding:20px 0"><div style="font-size:0px;display:inline-block;width:100%"><table width="100%"><tbody>${each(text, (line) => `<tr><td style="font-size:0px;padding:10px 25px"><div style="font-size:13px;line-height:1.4;color:#000000">${line}</div></td></tr>`)}</tbody></table></div></td></tr></tbody></table></div></div></body>`,
  mailchimp: (text) =>
    `<html><head><style>.mcnPreviewText{display:none !important} .mcnTextContent{color:#F2F2F2;} #templateBody{background:#1A3C5A none no-repeat center/cover;}</style></head><body><span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; overflow:hidden; visibility:hidden; mso-hide:all;">Preview</span><table><tr><td id="templateBody"><table><tr><td class="mcnTextContent">${each(text, (line) => `<p>${line}</p>`)}</td></tr></table></td></tr></table></body></html>`,
  band_by_class: (text) =>
    `<html><head><style type="text/css">td.band, .band td{background-color:navy} .band p{color:#FFF !important}</style></head><body><table><tr><td class="band">${each(text, (line) => `<p style="color:#333">${line}</p>`)}</td></tr></table></body></html>`,
  dark_page: (text) =>
    `<html><body bgcolor="#111111" text="#ffffff">${each(text, (line) => `<p><font color="white">${line}</font></p>`)}</body></html>`,
  bulletproof: (text) =>
    `<html><body><!--[if mso]><v:roundrect href="https://pay.example"><center style="color:#ffffff">Outlook only</center></v:roundrect><![endif]-->${each(text, (line) => `<div style="mso-hide:all"><a href="https://pay.example" style="background-color:#1a6b4a;color:#ffffff;display:inline-block;font-size:1em;mso-hide:all">${line}</a></div>`)}</body></html>`,
  phone_and_desk: (text) =>
    `<html><head><style>.phone{display:none;max-height:0;overflow:hidden} @media only screen and (max-width:480px){.desk{display:none !important} .phone{display:block !important;max-height:none !important}}</style></head><body><div class="phone">${each(text, (line) => `<p>${line}</p>`)}</div></body></html>`,
};

/** Paragraphs, divided by blank lines, as a page. */
export const pageOf = (look: Look, text: string): string => pages[look](text);

/** Paragraphs without a page around them. */
export const paragraphsOf = (text: string): string =>
  each(text, (line) => `<div>${line}</div><div><br></div>`);
