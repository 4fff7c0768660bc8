import { Component, createRef, type ReactNode } from 'react';

interface KeepPlaceProps {
  /** Identifies the list; a refetch of the same list must not move rows, another list may. */
  scope: string;
  rows: readonly unknown[];
  children: ReactNode;
}

interface Place {
  /** Visible rows with the distance of each from the top of the viewport, in pixels. */
  rows: [id: string, top: number][];
  /** Bottom of the list when all of it is above the viewport. */
  bottom: number | null;
}

/**
 * Keeps rows at their place on the screen when a refetch adds or removes rows above them, so that nobody clicks a row
 * that has just moved under the pointer. The browser's scroll anchoring does not work at the top of a page, and Safari
 * has none.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ scope, rows }: KeepPlaceProps): Place | null {
    const isSameList = scope !== '' && scope === this.props.scope;
    return isSameList && rows !== this.props.rows ? this.place() : null;
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, before: Place | null) {
    if (before) this.keep(before);
  }

  override render() {
    return <div ref={this.box}>{this.props.children}</div>;
  }

  private place(): Place | null {
    const box = this.box.current;
    if (!box) return null;
    const bounds = box.getBoundingClientRect();
    const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const isInView = bottom > 0 && top < window.innerHeight;
      return isInView ? [[row.dataset['row']!, top] as [string, number]] : [];
    });
    return { rows, bottom: bounds.bottom < 0 ? bounds.bottom : null };
  }

  private keep({ rows, bottom }: Place) {
    const box = this.box.current;
    if (!box) return;
    const shift = () => {
      if (bottom !== null) return box.getBoundingClientRect().bottom - bottom;
      for (const [id, top] of rows) {
        const row = box.querySelector(`[data-row="${CSS.escape(id)}"]`);
        if (row) return row.getBoundingClientRect().top - top;
      }
      return 0;
    };
    const wanted = shift();
    if (Math.abs(wanted) < 1) return;
    window.scrollBy({ top: wanted, behavior: 'instant' });
    // If the page is too short to scroll that far, adds padding at its end.
    const missing = shift();
    if (missing < 1) return;
    const given = parseFloat(box.style.paddingBottom) || 0;
    const more = missing + window.innerHeight;
    box.style.paddingBottom = `${given + more}px`;
    window.scrollBy({ top: missing, behavior: 'instant' });
    // The first padding is too generous on purpose; what is not needed to scroll is removed.
    const { scrollHeight } = document.documentElement;
    const unused = Math.min(more, scrollHeight - window.innerHeight - window.scrollY);
    box.style.paddingBottom = `${given + more - unused}px`;
  }
}
