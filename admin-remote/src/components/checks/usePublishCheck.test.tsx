import { screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '@agency/shared/testing';
import { renderAdmin } from '../../testing/renderAdmin';
import { usePublishCheck } from './usePublishCheck';

const TOO_LONG = 'x'.repeat(61);

function Editor({ onAnswer }: { onAnswer: (isToPublish: boolean) => void }) {
  const { check, dialog } = usePublishCheck();
  const publish = (title: string) => void check({ title, html: '' }).then(onAnswer);
  return (
    <>
      <button onClick={() => publish('Tides')}>Short</button>
      <button onClick={() => publish(TOO_LONG)}>Long</button>
      <button onClick={() => publish(`${TOO_LONG}x`)}>Longer</button>
      {dialog}
    </>
  );
}

describe('the question before publishing', () => {
  it('asks about what was found, once for the same findings', async () => {
    const onAnswer = jest.fn();
    const { user, baseElement } = renderAdmin(<Editor onAnswer={onAnswer} />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Short');
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(true));

    await press('Long');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The title has 61 characters');
    await expectAccessible(baseElement);
    await press('Back to editing');
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(false));

    await press('Long');
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(3));
    await press('Long');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(4));
    expect(onAnswer).toHaveBeenLastCalledWith(true);

    await press('Longer');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The title has 62 characters');
  });
});
