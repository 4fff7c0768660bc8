import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Space around a page, in pixels. */
const MARGIN = 12;
/** Pixels of the largest canvas: more than that, some phones draw nothing. */
const MAX_PIXELS = 16_000_000;
const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.25, 5];

interface Shown {
  page: PDFPageProxy;
  box: HTMLElement;
  /** The size it is drawn in; 0 when it is not. */
  drawn: number;
}

const main = document.querySelector('main')!;
const button = (id: string) => document.getElementById(id) as HTMLButtonElement;

function boxOf(page: PDFPageProxy, place: string): HTMLElement {
  const { width, height } = page.getViewport({ scale: 1 });
  const box = document.createElement('section');
  box.className = 'page';
  box.ariaLabel = place;
  box.style.setProperty('--page-width', String(width));
  box.style.setProperty('--page-height', String(height));
  return box;
}

/** Draws a page. Throws when its part of the file is damaged. */
async function draw(shown: Shown, scale: number): Promise<void> {
  if (shown.drawn === scale) return;
  shown.drawn = scale;
  const viewport = shown.page.getViewport({ scale });
  const fine = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width * fine);
  canvas.height = Math.ceil(viewport.height * fine);
  const words = document.createElement('div');
  words.className = 'words';
  const transform = [fine, 0, 0, fine, 0, 0];
  await shown.page.render({ canvas, viewport, transform }).promise;
  await new TextLayer({
    textContentSource: shown.page.streamTextContent(),
    container: words,
    viewport,
  }).render();
  // The size may have changed meanwhile: then this one is late.
  if (shown.drawn === scale) shown.box.replaceChildren(canvas, words);
}

const drawOrSay = (shown: Shown, scale: number) =>
  void draw(shown, scale).catch(() => {
    shown.box.textContent = 'This page cannot be shown. Download the file to read it.';
  });

/** Puts the pages below each other; those near the window are drawn. Resolves when the first one is. */
export async function showPages(file: PDFDocumentProxy): Promise<void> {
  const pages: Shown[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    pages.push({ page, box: boxOf(page, `Page ${number} of ${file.numPages}`), drawn: 0 });
  }
  const widest = Math.max(...pages.map(({ page }) => page.getViewport({ scale: 1 }).width));
  const near = new Set<Shown>();
  let isFit = true;
  let scale = 1;

  const resize = (wanted: number) => {
    // What is in the middle stays there.
    const middle = (main.scrollTop + main.clientHeight / 2) / main.scrollHeight;
    scale = Math.min(LARGEST, Math.max(SMALLEST, wanted));
    main.style.setProperty('--total-scale-factor', String(scale));
    main.scrollTop = middle * main.scrollHeight - main.clientHeight / 2;
    for (const shown of near) drawOrSay(shown, scale);
  };
  const fit = () => resize((main.clientWidth - 2 * MARGIN) / widest);
  const zoom = (factor: number) => {
    isFit = false;
    resize(scale * factor);
  };
  const place = () => {
    const middle = main.scrollTop + main.clientHeight / 2;
    const index = pages.findLastIndex(({ box }) => box.offsetTop <= middle);
    document.getElementById('place')!.textContent = `Page ${Math.max(index, 0) + 1} of ${pages.length}`;
  };

  document.querySelector<HTMLElement>('.bar')!.hidden = false;
  main.replaceChildren(...pages.map(({ box }) => box));
  fit();
  main.scrollTop = 0;
  place();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const shown = pages.find(({ box }) => box === target)!;
        if (isIntersecting) {
          near.add(shown);
          drawOrSay(shown, scale);
        } else {
          near.delete(shown);
          shown.drawn = 0;
          shown.box.replaceChildren();
        }
      }
    },
    { root: main, rootMargin: '100% 0px' },
  );
  await draw(pages[0]!, scale);
  for (const { box } of pages) observer.observe(box);

  button('smaller').onclick = () => zoom(1 / STEP);
  button('larger').onclick = () => zoom(STEP);
  button('fit').onclick = () => {
    isFit = true;
    fit();
  };
  main.onscroll = place;
  addEventListener('resize', () => isFit && fit());
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+') zoom(STEP);
    if (key === '-') zoom(1 / STEP);
    if (key === '0') button('fit').click();
  });
}
