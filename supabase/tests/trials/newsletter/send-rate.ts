import { owner, step } from '../steps';
import type { Trial } from '../runner';

const freeIn = (time: string) =>
  owner(`update private.send_rate set free_at = now() + interval '${time}' where name = 'mail'`);
const reserve = (count: number, rate: number, maxWait: number, wait: number | null) =>
  step('service', `select public.reserve_mail_slots(${count}, ${rate}, ${maxWait}) as wait`, [{ wait }]);
const isFreeIn = (seconds: number) =>
  step(
    'owner',
    "select (extract(epoch from free_at - now()) * 1000)::int as ms from private.send_rate where name = 'mail'",
    [{ ms: seconds * 1000 }],
  );

/** The mail provider's rate, which all senders share. */
export const SEND_RATE: readonly Trial[] = [
  {
    name: 'places are given away one after the other, and none is saved up',
    of: ['reserve_mail_slots'],
    steps: [
      freeIn('-1 hour'),
      reserve(5, 10, 0, 0),
      isFreeIn(0.5),
      reserve(3, 2, 500, 500),
      isFreeIn(2),
      reserve(1, 4, 5000, 2000),
      isFreeIn(2.25),
      freeIn('1.2 milliseconds'),
      reserve(1, 1, 5, 2),
    ],
  },
  {
    name: 'a place that is too far away is not taken',
    of: ['reserve_mail_slots'],
    steps: [
      freeIn('2.5 seconds'),
      reserve(1, 10, 2499, null),
      isFreeIn(2.5),
      reserve(1, 10, 2500, 2500),
      isFreeIn(2.6),
    ],
  },
  {
    name: 'the rate of mails is its own row',
    of: ['reserve_mail_slots'],
    steps: [
      owner("insert into private.send_rate values ('other', now() + interval '1 hour')"),
      freeIn('1 second'),
      reserve(10, 10, 1000, 1000),
      reserve(10, 10, 2000, 2000),
      step(
        'owner',
        "select extract(epoch from free_at - now())::int as s from private.send_rate where name = 'other'",
        [{ s: 3600 }],
      ),
    ],
  },
];
