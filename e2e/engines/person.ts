import { expect } from '@playwright/test';
import type { Driver } from './driver';
import type { Name, Place, SentName, SentTarget, Target } from './watchPage';

/** Polling interval in milliseconds. */
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

/** A person's actions in a window of any engine. Each step waits until it can be done. */
export interface Person {
  /** @param path from the root of the site */
  open: (path: string) => Promise<void>;
  /** Goes to another page within the running app, as a link does. */
  goes: (path: string) => Promise<void>;
  resize: Driver['resize'];
  click: (target: Target) => Promise<void>;
  /** Clicks a field and types into it. */
  type: (target: Target, text: string) => Promise<void>;
  /** Presses a key where the focus is, e.g. `Escape`, `Control+k`. */
  press: Driver['press'];
  /** @param path of a file on the disk */
  choose: (label: Name, path: string) => Promise<void>;
  sees: (target: Target) => Promise<void>;
  /** Waits until a field has this value. */
  seesIn: (target: Target, value: Name) => Promise<void>;
  seesNo: (target: Target) => Promise<void>;
  /** @param path and query of the expected address */
  isAt: (path: Name) => Promise<void>;
  /** Starts the app without other interaction, and waits until it has hydrated the page. */
  startsApp: () => Promise<void>;
  /** Captures the whole page as PNG, once all of it is laid out. */
  captures: () => Promise<Buffer>;
  /** Script errors, CSP violations and failed loads on all pages so far. */
  problems: () => Promise<string[]>;
}

/** @param site its origin */
export function createPerson(driver: Driver, site: string): Person {
  /** Polls until the answer is yes. A page that is navigating away does not answer. */
  const until = (what: string, ask: () => Promise<boolean>) =>
    expect.poll(() => ask().catch(() => false), { message: what, intervals: INTERVALS }).toBe(true);

  const isLike = (text: string, expected: Name) =>
    typeof expected === 'string' ? text === expected : expected.test(text);

  const click = async (target: Target) => {
    let place: Place = { obstacle: 'is on a page that does not answer' };
    /** Clicks the target once it is clickable and has not moved between two polls. Returns whether the click hit it. */
    const hit = async () => {
      const before = JSON.stringify(place);
      place = await driver.call('aim', sent(target));
      if ('obstacle' in place || JSON.stringify(place) !== before) return false;
      await driver.click(place.x, place.y);
      // The click may have navigated.
      return !(await driver.call('hasMissed').catch(() => false));
    };
    await until(`clicks ${describe(target)}`, hit).catch((error: Error) => {
      throw 'obstacle' in place ? new Error(`${describe(target)} ${place.obstacle}`) : error;
    });
  };

  return {
    open: (path) => driver.open(site + path),
    goes: (path) => driver.call('go', path),
    resize: driver.resize,
    click,
    type: async (target, text) => {
      await click(target);
      await driver.type(text);
    },
    press: driver.press,
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
    captures: async () => {
      await until('all of the page is laid out', () => driver.call('isWhole'));
      return driver.capture();
    },
    problems: () => driver.call('problems'),
  };
}
