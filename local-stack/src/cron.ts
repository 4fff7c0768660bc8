const ALIASES: Record<string, string> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
};

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

function matchesField(field: string, value: number, [lowest, highest]: readonly [number, number]): boolean {
  return field.split(',').some((part) => {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`"${part}" is not a cron field.`);
    const [, from, to, every] = match;
    const start = from === undefined ? lowest : Number(from);
    const end = to === undefined ? (from === undefined || every !== undefined ? highest : start) : Number(to);
    return value >= start && value <= end && (value - start) % Number(every ?? 1) === 0;
  });
}

/**
 * Whether a schedule is due in the minute of `date`, in UTC. Numbers, lists, ranges and steps; no names.
 * @param schedule five cron fields, or `@hourly`, `@daily`, `@weekly`, `@monthly`, `@yearly`
 * @throws Error when the schedule is not one
 */
export function isDue(schedule: string, date: Date): boolean {
  const fields = (ALIASES[schedule.trim()] ?? schedule).trim().split(/\s+/);
  if (fields.length !== RANGES.length) throw new Error(`"${schedule}" is not a schedule.`);
  const values = [
    date.getUTCMinutes(),
    date.getUTCHours(),
    date.getUTCDate(),
    date.getUTCMonth() + 1,
    date.getUTCDay(),
  ];
  const hits = fields.map((field, index) => matchesField(field, values[index]!, RANGES[index]!));
  const [minute, hour, day, month, weekday] = hits as [boolean, boolean, boolean, boolean, boolean];
  // Days of month and week that are both given are alternatives. Source: crontab(5).
  const isEitherDay = fields[2] !== '*' && fields[4] !== '*';
  return minute && hour && month && (isEitherDay ? day || weekday : day && weekday);
}
