import { Component, createRef, type ReactNode } from 'react';

interface KeepPlaceProps {
  /** What the list shows: other rows of the same list must not move what is being read, those of another may. */
  scope: string;
  rows: readonly unknown[];
  children: ReactNode;
}

interface Place {
  /** Rows in view and how far from the top of the window each one is, in pixels. */
  rows: [id: string, top: number][];
  /** Bottom of the list, where all of it is above the window. */
  bottom: number | null;
}

/**
 * Keeps rows where they are on the screen when a list is read again and others come or go above them: nobody should
 * press what has just taken the place of what they meant. The browser's own scroll anchoring does nothing at the top of a
 * page, and Safari has none.
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
    // A page that is too short to be scrolled that far gets some room at its end.
    const missing = shift();
    if (missing < 1) return;
    const given = parseFloat(box.style.paddingBottom) || 0;
    const more = missing + window.innerHeight;
    box.style.paddingBottom = `${given + more}px`;
    window.scrollBy({ top: missing, behavior: 'instant' });
    // More than enough at first, as part of it may only fill the window; what nobody has scrolled to goes again.
    const { scrollHeight } = document.documentElement;
    const unused = Math.min(more, scrollHeight - window.innerHeight - window.scrollY);
    box.style.paddingBottom = `${given + more - unused}px`;
  }
}
