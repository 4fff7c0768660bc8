import { brand } from '@agency/shared/content';
import { colorTokens, markSvg } from '@agency/shared/design';
import { htmlResponse } from './responses';
import { markup, trusted, type Html } from './html';

const pick = (theme: 0 | 1) =>
  `--paper:${colorTokens.paper[theme]};--raised:${colorTokens.paperRaised[theme]};--ink:${colorTokens.ink[theme]};` +
  `--soft:${colorTokens.inkSoft[theme]};--rule:${colorTokens.ruleStrong[theme]};--signal:${colorTokens.signal[theme]};` +
  `--link:${colorTokens.signalText[theme]};--focus:${colorTokens.focus[theme]};--bad:${colorTokens.bad[theme]}`;

/** The ground of tide blue, and what stands on it or on the signal: the same by day and by night. */
const [TIDE, ON_TIDE, ON_SIGNAL] = [colorTokens.tide[0], colorTokens.paper[0], colorTokens.ink[0]];

const STYLE = `
:root{color-scheme:light dark;${pick(0)}}
@media (prefers-color-scheme:dark){:root{${pick(1)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto auto 1fr auto;background:var(--paper);color:var(--ink);
font:1.0625rem/1.6 'Instrument Sans Variable','Helvetica Neue','Segoe UI',Arial,sans-serif}
main,footer{width:100%;max-width:38rem;margin:0 auto;padding:1.5rem}
header{background:${TIDE};color:${ON_TIDE};padding:.75rem max(1.5rem,(100% - 35rem)/2)}
header :focus-visible{outline-color:${colorTokens.focus[1]}}
.tide{display:block;width:100%;height:.875rem;overflow:visible}
.tide path{fill:${TIDE}}
.tide path+path{fill:none;stroke:var(--signal);stroke-width:3;vector-effect:non-scaling-stroke}
header a{display:inline-flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:700;font-size:1.25rem;
letter-spacing:-.02em;color:inherit;text-decoration:none}
main{align-self:center}
h1{font:700 clamp(1.875rem,1.4rem + 2.4vw,2.75rem)/1.08 'Bricolage Grotesque Variable','Avenir Next','Segoe UI',sans-serif;
letter-spacing:-.025em;margin:0 0 1rem;text-wrap:balance}
p{margin:0 0 1rem;max-width:34rem}
strong{overflow-wrap:anywhere}
form{margin:1.5rem 0 0}
form+p{margin-top:1.25rem}
fieldset{border:0;margin:0;padding:0}
legend{font-weight:600;padding:0;margin-bottom:.5rem}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;border-top:1px solid var(--rule)}
label:last-of-type{border-bottom:1px solid var(--rule)}
input[type=checkbox]{width:1.25rem;height:1.25rem;accent-color:var(--signal)}
button{font:inherit;font-weight:600;min-height:3rem;padding:.75rem 1.5rem;margin-top:1.5rem;border:1px solid var(--signal);
border-radius:999px;background:var(--signal);color:${ON_SIGNAL};cursor:pointer}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
footer{border-top:1px solid var(--rule);color:var(--soft);font-size:.875rem}
footer p{display:inline-block;margin:0 1.5rem 0 0}`;

/** The surface with which a section of tide blue ends. */
const SURFACE = 'M0 6C20 0 40 0 60 6S100 12 120 6 160 0 180 6 220 12 240 6';
const WATER = `<svg class="tide" viewBox="0 0 240 12" preserveAspectRatio="none" aria-hidden="true"><path d="${SURFACE}V-1H0Z"/><path d="${SURFACE}"/></svg>`;

const MARK = markSvg(36).replace('<svg ', '<svg aria-hidden="true" data-mark="" ').trim();

interface Page {
  title: string;
  body: Html;
  status?: number;
}

/**
 * A complete page of the brand, for people who come from a mail or whose browser runs no script: readable on a phone,
 * light and dark.
 */
export function showPage({ title, body, status = 200 }: Page): Response {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand.name}</title>
<style>${trusted(STYLE)}</style>
</head>
<body>
<header><a href="/">${trusted(MARK)}${brand.name}</a></header>
${trusted(WATER)}
<main>
<h1>${title}</h1>
${body}
</main>
<footer><p>${brand.name}, ${brand.location}</p> <p><a href="mailto:${brand.email}">${brand.email}</a></p></footer>
</body>
</html>
`;
  return htmlResponse(page.text, STYLE, status);
}

/** A form with one button that acts on the address it is on; `name` says which button was pressed where there is a choice. */
export function actionButton(label: string, action: string, name?: string): Html {
  const named = name && markup` name="${name}" value="1"`;
  return markup`<form method="post" action="${action}"><button type="submit"${named}>${label}</button></form>`;
}
