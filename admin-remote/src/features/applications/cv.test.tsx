import { act, fireEvent, screen } from '@testing-library/react';
import { onApi } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { Cv } from './Cv';
import { CvFrame } from './CvFrame';

const PATH = '0b6e1f3a-1111-4222-8333-444455556666.pdf';
const FILE = `/storage/v1/object/applications/${PATH}`;

describe('a CV', () => {
  it('is shown in a frame that reaches nothing, if it is a PDF', async () => {
    onApi('get', FILE, () => new Response('<script>alert(1)</script>'));
    const { user } = renderAdmin(<Cv path={PATH} name="Ada" />);
    await user.click(screen.getByRole('button', { name: 'Show CV' }));
    expect(await screen.findByText(/It is not a PDF file/)).toBeInTheDocument();
    onApi('get', FILE, () => new Response('%PDF-1.7'));
    await user.click(screen.getByRole('button', { name: 'Show CV' }));
    const frame = await screen.findByTitle<HTMLIFrameElement>('CV of Ada');
    // Without `allow-same-origin`: with it, the sandbox would be none.
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    const given = jest.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
    fireEvent.load(frame);
    expect(new TextDecoder().decode(given.mock.calls[0]?.[0] as ArrayBuffer)).toBe('%PDF-1.7');
    await user.click(screen.getByRole('button', { name: 'Hide CV' }));
    expect(screen.queryByTitle('CV of Ada')).not.toBeInTheDocument();
  });

  it('that is a document of another program is downloaded only', () => {
    renderAdmin(<Cv path="0b6e1f3a.docx" name="Ada" />);
    expect(screen.getByText(/is no PDF/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the frame of a CV', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function show() {
    renderAdmin(<CvFrame file={new ArrayBuffer(1)} name="Ada" />);
    const frame = screen.getByTitle<HTMLIFrameElement>('CV of Ada');
    return (pdf: string, source: Window | null = frame.contentWindow) =>
      act(() => window.dispatchEvent(new MessageEvent('message', { data: { pdf }, source })));
  }

  it.each([
    ['damaged', /the file is damaged. Download it/],
    ['protected', /asks for a password. Download it/],
  ])('says why a file that is %s is not shown', (pdf, words) => {
    const answer = show();
    answer('received');
    expect(screen.getByText('Loading the CV...')).toBeInTheDocument();
    answer(pdf);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByTitle('CV of Ada')).not.toBeInTheDocument();
  });

  it('listens to the viewer alone', () => {
    const answer = show();
    answer('damaged', window);
    expect(screen.getByText('Loading the CV...')).toBeInTheDocument();
    answer('shown');
    expect(screen.queryByText('Loading the CV...')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('says so when the viewer does not come, and tries again', () => {
    const former = show();
    act(() => jest.advanceTimersByTime(20_000));
    expect(screen.getByText(/viewer could not be loaded/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Loading the CV...')).toBeInTheDocument();
    former('damaged');
    expect(screen.getByTitle('CV of Ada')).toBeInTheDocument();
  });
});
