/** JSON that cannot end the script element it stands in, whatever texts it carries. */
function scriptJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** A schema.org object for search engines. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
