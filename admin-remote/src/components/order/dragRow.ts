interface Drag {
  pointerId: number;
  /** Where it began, in pixels from the top of the window. */
  clientY: number;
  /** @param to index of the row whose place it takes */
  onMoved: (to: number) => void;
}

/** Distance from the edge of the window at which a drag scrolls, and by how much each time, in pixels. */
const EDGE = 48;
const STEP = 16;
const LINE = '3px solid var(--chakra-colors-brand-solid)';

/** Drags the row of a grip that has captured the pointer; Escape leaves it where it was. */
export function dragRow(grip: HTMLElement, { pointerId, clientY, onMoved }: Drag): void {
  const row = grip.closest<HTMLElement>('[data-row]');
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
  if (!row) return;
  const from = rows.indexOf(row);
  let to = from;
  const end = new AbortController();

  /** The row under the pointer; above or below all, the first or last. */
  const indexAt = (y: number) => {
    const below = rows.findIndex((each) => y < each.getBoundingClientRect().bottom);
    return below === -1 ? rows.length - 1 : below;
  };
  const mark = (y: number) => {
    to = indexAt(y);
    for (const [index, each] of rows.entries()) {
      each.style.borderTop = index === to && to < from ? LINE : '';
      each.style.borderBottom = index === to && to > from ? LINE : '';
    }
  };
  const finish = (isDropped: boolean) => {
    end.abort();
    for (const each of rows) each.style.borderTop = each.style.borderBottom = '';
    row.style.opacity = '';
    if (grip.hasPointerCapture(pointerId)) grip.releasePointerCapture(pointerId);
    if (isDropped && to !== from) onMoved(to);
  };

  row.style.opacity = '0.5';
  mark(clientY);
  const { signal } = end;
  grip.addEventListener(
    'pointermove',
    ({ clientY: y }) => {
      if (y < EDGE) window.scrollBy({ top: -STEP, behavior: 'instant' });
      if (y > window.innerHeight - EDGE) window.scrollBy({ top: STEP, behavior: 'instant' });
      mark(y);
    },
    { signal },
  );
  grip.addEventListener(
    'pointerup',
    ({ clientY: y }) => {
      mark(y);
      finish(true);
    },
    { signal },
  );
  grip.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}
