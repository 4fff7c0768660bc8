import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  CUSTOM,
  INITIAL,
  lastDays,
  PRESETS,
  problemOf,
  utcToday,
  type Range,
} from '../../components/chart/range';

/** The chosen range, kept in the address, so that Back and a shared link bring it back. */
export interface ChosenRange {
  /** Key of a preset, or `CUSTOM`. */
  key: string;
  /** The last valid range; the screen shows its figures. */
  range: Range;
  /** The input of the two date fields. */
  typed: Range;
  /** Why that input is invalid; empty if it is valid. */
  problem: string;
  choose: (key: string) => void;
  type: (range: Range) => void;
}

export function useRange(): ChosenRange {
  const [params, setParams] = useSearchParams();
  const stored: Range = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isCustom = params.has('from') && problemOf(stored) === '';
  const preset =
    PRESETS.find(({ key }) => key === params.get('range')) ?? PRESETS.find(({ key }) => key === INITIAL)!;
  const range = isCustom ? stored : lastDays(preset.days, utcToday());
  const [draft, setDraft] = useState<Range | null>(null);
  const typed = draft ?? range;

  const keep = (next: Record<string, string>) => setParams(next, { preventScrollReset: true });
  return {
    key: isCustom || draft ? CUSTOM : preset.key,
    range,
    typed,
    problem: problemOf(typed),
    choose: (key) => {
      setDraft(null);
      if (key === CUSTOM) keep({ from: range.from, to: range.to });
      else keep(key === INITIAL ? {} : { range: key });
    },
    type: (next) => {
      const isWhole = problemOf(next) === '';
      setDraft(isWhole ? null : next);
      if (isWhole) keep({ from: next.from, to: next.to });
    },
  };
}
