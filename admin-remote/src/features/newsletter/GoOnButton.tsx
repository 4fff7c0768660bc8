import { Button } from '@chakra-ui/react';
import { Maximize2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useActions } from '../../components/actions/useActions';
import { useGoOn, type ChosenReaders } from './begun';
import type { Issue } from './campaignsApi';

interface GoOnButtonProps {
  form: UseFormReturn<Issue>;
  readers: ChosenReaders;
  loadPage: () => Promise<unknown>;
  isDisabled: boolean;
}

/** Takes the text and its readers to the page for writing. */
export function GoOnButton({ form, readers, loadPage, isDisabled }: GoOnButtonProps) {
  const actions = useActions();
  const goOn = useGoOn(form, readers, loadPage);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isDisabled || actions.busy !== null}
        onClick={() => void actions.run('go-on', 'The page could not be opened.', goOn)}
      >
        <Maximize2 aria-hidden /> Continue on a page
      </Button>
      {actions.failure}
    </>
  );
}
