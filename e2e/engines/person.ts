import { expect } from '@playwright/test';
import type { Driver } from './driver';
import type { Name, Place, SentName, SentTarget, Target } from './page';

/** Milliseconds between two looks. */
const INTERVALS = [50];

const sentName = (name: Name): SentName =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

function sent(target: Target): SentTarget {
  if (typeof target === 'string' || target instanceof RegExp) return { text: sentName(target) };
  const { role, name, within } = target;
  return { role, name: sentName(name), ...(within ? { within: sent(within) } : {}) };
}

function describe(target: Target): string {
  if (typeof target === 'string' || target instanceof RegExp) return `the text ${String(target)}`;
  const { role, name, within } = target;
  return `the ${role} ${String(name)}${within ? ` within ${describe(within)}` : ''}`;
}

/** What a person does in a window, whatever engine it is of. Each step waits for what it needs. */
export interface Person {
  /** @param path from the root of the site */
  open: (path: string) => Promise<void>;
  resize: Driver['resize'];
  click: (target: Target) => Promise<void>;
  /** Clicks a field and types into it. */
  type: (target: Target, text: string) => Promise<void>;
  /** @param path of a file on the disk */
  choose: (label: Name, path: string) => Promise<void>;
  sees: (target: Target) => Promise<void>;
  /** Waits until a field holds this. */
  seesIn: (target: Target, value: Name) => Promise<void>;
  seesNo: (target: Target) => Promise<void>;
  /** @param path and search of the address that is waited for */
  isAt: (path: Name) => Promise<void>;
  /** Starts the app on a page that was only read, and waits until it has taken the page over. */
  startsApp: () => Promise<void>;
  /** Script errors, violations of the policy, and what did not load, on any page so far. */
  problems: () => Promise<string[]>;
}

/** @param site its origin */
export function createPerson(driver: Driver, site: string): Person {
  /** Asks until the answer is yes. A page that is being left answers nothing. */
  const until = (what: string, ask: () => Promise<boolean>) =>
    expect.poll(() => ask().catch(() => false), { message: what, intervals: INTERVALS }).toBe(true);

  const isLike = (text: string, expected: Name) =>
    typeof expected === 'string' ? text === expected : expected.test(text);

  const click = async (target: Target) => {
    let place: Place = { obstacle: 'is on a page that does not answer' };
    /** Clicks what can be clicked and has stood still between two looks; whether that hit it. */
    const hit = async () => {
      const before = JSON.stringify(place);
      place = await driver.call('aim', sent(target));
      if ('obstacle' in place || JSON.stringify(place) !== before) return false;
      await driver.click(place.x, place.y);
      // The click may have led to another page.
      return !(await driver.call('hasMissed').catch(() => false));
    };
    await until(`clicks ${describe(target)}`, hit).catch((error: Error) => {
      throw 'obstacle' in place ? new Error(`${describe(target)} ${place.obstacle}`) : error;
    });
  };

  return {
    open: (path) => driver.open(site + path),
    resize: driver.resize,
    click,
    type: async (target, text) => {
      await click(target);
      await driver.type(text);
    },
    choose: async (label, path) => {
      let field = -1;
      await until(`sees a field for a file: ${String(label)}`, async () => {
        field = await driver.call('fileField', sentName(label));
        return field >= 0;
      });
      await driver.choose(field, path);
    },
    sees: (target) =>
      until(`sees ${describe(target)}`, async () => (await driver.call('count', sent(target))) > 0),
    seesNo: (target) =>
      until(
        `sees no more of ${describe(target)}`,
        async () => (await driver.call('count', sent(target))) === 0,
      ),
    seesIn: (target, value) =>
      until(`sees ${String(value)} in ${describe(target)}`, async () =>
        isLike(await driver.call('value', sent(target)), value),
      ),
    isAt: (path) => until(`is at ${String(path)}`, async () => isLike(await driver.call('address'), path)),
    startsApp: async () => {
      await driver.call('start');
      await until('the app runs', () => driver.call('isRunning'));
    },
    problems: () => driver.call('problems'),
  };
}
