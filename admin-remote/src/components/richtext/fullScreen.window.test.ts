import { setUpFullScreen } from './fullScreen';

const press = (target: Element, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};

describe('an element that fills the window', () => {
  const setUp = () => {
    document.body.innerHTML =
      '<header></header><main><input id="other"><div id="box"><input id="text"></div></main><aside inert></aside>';
    window.scrollTo = jest.fn();
    const [box, text, other] = ['box', 'text', 'other'].map((id) => document.getElementById(id)!);
    text!.focus();
    const onChanged = jest.fn();
    return { box: box!, text: text!, other: other!, onChanged, ...setUpFullScreen(box!, onChanged) };
  };
  const inert = () =>
    [...document.querySelectorAll<HTMLElement>('*')].filter((one) => one.inert).map(({ tagName }) => tagName);

  it('puts the rest of the page out of reach, and gives back what was within reach before', () => {
    const { box, text, toggle, stop, onChanged } = setUp();
    document.querySelector('aside')!.inert = true;
    toggle();
    expect(box).toHaveAttribute('data-full');
    expect(inert()).toEqual(['HEADER', 'INPUT', 'ASIDE']);
    expect(text).toHaveFocus();
    toggle();
    expect(box).not.toHaveAttribute('data-full');
    expect(inert()).toEqual(['ASIDE']);
    expect(onChanged.mock.calls).toEqual([[true], [false]]);
    stop();
  });

  it('begins and ends by its keys, from within only, and after what else they close', () => {
    const { box, text, other, stop } = setUp();
    const keys = { ctrlKey: true, shiftKey: true };
    press(other, 'F', keys);
    expect(box).not.toHaveAttribute('data-full');
    press(text, 'F', { ctrlKey: true });
    expect(box).not.toHaveAttribute('data-full');
    expect(press(text, 'F', keys).defaultPrevented).toBe(true);
    expect(box).toHaveAttribute('data-full');
    box.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(text, 'Escape');
    expect(box).toHaveAttribute('data-full');
    press(text, 'Escape');
    expect(box).not.toHaveAttribute('data-full');
    expect(press(text, 'Escape').defaultPrevented).toBe(false);
    stop();
  });

  it('ends when its screen is left', () => {
    const { box, toggle, stop } = setUp();
    toggle();
    stop();
    expect(box).not.toHaveAttribute('data-full');
    expect(inert()).not.toContain('HEADER');
  });
});
