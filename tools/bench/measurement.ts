/** One line of a measurement's table. */
export interface Row {
  what: string;
  value: string;
  budget?: string;
  isWithin?: boolean;
}

/** One file of this folder. */
export interface Measurement {
  name: string;
  /** Heading of its section in `results.md`. */
  title: string;
  /** Whether it measures only some of its rows. */
  isPartial?: boolean;
  /** @param context path of a Chromium */
  measure(context: { browser: string }): Promise<Row[]>;
}
