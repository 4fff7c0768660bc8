/*
 * Shows one PDF that the page around this frame hands over. A stranger made the file, so it is read where it can reach nothing:
 * the frame has an origin of its own and no network, and the parser runs in a worker of it.
 */
import type { PdfAnswer } from '@agency/shared/contracts/pdfViewer';
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { showPages } from './pages';

/** The script of the worker, set by the build. A frame of opaque origin loads none by its address. */
declare const WORKER_SCRIPT: string;

const answer = (what: PdfAnswer) => parent.postMessage(what, '*');

async function show(data: ArrayBuffer): Promise<void> {
  const port = new Worker(URL.createObjectURL(new Blob([WORKER_SCRIPT], { type: 'text/javascript' })));
  const document = await getDocument({
    data,
    worker: PDFWorker.create({ port }),
    // Nothing is compiled or fetched: the frame's policy refuses both.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    useWorkerFetch: false,
  }).promise;
  await showPages(document);
  answer({ pdf: 'shown', pages: document.numPages });
}

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !(data instanceof ArrayBuffer)) return;
  answer({ pdf: 'received' });
  show(data).catch((reason: Error) =>
    answer({ pdf: reason.name === 'PasswordException' ? 'protected' : 'damaged' }),
  );
});
