import { Box, Button, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useActions } from '../../components/actions/useActions';
import { readCv } from '../../components/data/readCv';
import { Failure } from '../../components/Failure';

const SIGNATURE = '%PDF-';

interface CvProps {
  /** Object name in the bucket. */
  path: string;
  name: string;
}

/** A CV, shown in place. A browser that cannot show it, and a Word file, leave the download. */
export function Cv({ path, name }: CvProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const actions = useActions();

  useEffect(() => {
    if (address === null) return;
    // A document keeps the policy it came with, and that of a public page allows no frame.
    const handleRefused = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      setIsRefused((before) => before || effectiveDirective === 'frame-src');
    document.addEventListener('securitypolicyviolation', handleRefused);
    return () => {
      document.removeEventListener('securitypolicyviolation', handleRefused);
      URL.revokeObjectURL(address);
    };
  }, [address]);

  if (!path.endsWith('.pdf') || !navigator.pdfViewerEnabled)
    return (
      <Text textStyle="sm" color="fg.muted">
        The CV cannot be shown here. Download it to read it.
      </Text>
    );

  const handleShown = () =>
    void actions.run(path, `Failed to show the CV of ${name}.`, async () => {
      const file = await readCv(path);
      const start = await file.slice(0, 1024).text();
      if (!start.includes(SIGNATURE)) throw new Error('It is not a PDF file.');
      // The type is set here: a stranger's file is never run as a page.
      setAddress(URL.createObjectURL(new Blob([file], { type: 'application/pdf' })));
    });

  return (
    <Box display="grid" gap="3" justifyItems="start">
      {actions.failure}
      <Button
        size="sm"
        variant="outline"
        aria-expanded={address !== null}
        disabled={actions.busy !== null}
        onClick={() => (address === null ? handleShown() : setAddress(null))}
      >
        <FileText aria-hidden />
        {actions.busy !== null ? 'Loading...' : address === null ? 'Show CV' : 'Hide CV'}
      </Button>
      {address !== null && isRefused && (
        <Failure
          text="The CV can be shown after this page is loaded again."
          retryLabel="Reload"
          onRetry={() => window.location.reload()}
        />
      )}
      {address !== null && !isRefused && (
        <Box
          as="iframe"
          // Browsers show no PDF in a frame with the attribute `sandbox`.
          {...{ src: address, title: `CV of ${name}` }}
          width="100%"
          height="70vh"
          borderWidth="1px"
          borderRadius="md"
        />
      )}
    </Box>
  );
}
