/** The page that shows a PDF: in a sandbox, with a policy of its own and no network (`netlify.toml`). */
export const PDF_VIEWER = '/pdf/viewer.html';

/** What the viewer answers to the bytes of a file: that it has them, the number of pages, or why it shows none. */
export type PdfAnswer = { pdf: 'received' | 'protected' | 'damaged' } | { pdf: 'shown'; pages: number };
