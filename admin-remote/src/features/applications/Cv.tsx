import { Box, Button, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { readCv } from '../../components/data/readCv';
import { CvFrame } from './CvFrame';

const SIGNATURE = '%PDF-';

interface CvProps {
  /** Object name in the bucket. */
  path: string;
  name: string;
}

/** A CV, shown in place if it is a PDF. */
export function Cv({ path, name }: CvProps) {
  const [file, setFile] = useState<ArrayBuffer | null>(null);
  const actions = useActions();

  if (!path.endsWith('.pdf'))
    return (
      <Text textStyle="sm" color="fg.muted">
        The CV is no PDF, so it cannot be shown here. Download it to read it.
      </Text>
    );

  const handleShown = () =>
    void actions.run(path, `Failed to show the CV of ${name}.`, async () => {
      const cv = await readCv(path);
      const start = await cv.slice(0, 1024).text();
      if (!start.includes(SIGNATURE)) throw new Error('It is not a PDF file.');
      setFile(await cv.arrayBuffer());
    });

  return (
    <Box display="grid" gap="3" justifyItems="start">
      {actions.failure}
      <Button
        size="sm"
        variant="outline"
        aria-expanded={file !== null}
        disabled={actions.busy !== null}
        onClick={() => (file === null ? handleShown() : setFile(null))}
      >
        <FileText aria-hidden />
        {actions.busy !== null ? 'Loading...' : file === null ? 'Show CV' : 'Hide CV'}
      </Button>
      {file !== null && <CvFrame file={file} name={name} />}
    </Box>
  );
}
