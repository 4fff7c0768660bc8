import { functionPath, type FailureReport } from '@agency/shared/contracts';

export type Reporter = (report: Omit<FailureReport, 'path'>) => void;

const ENDPOINT = functionPath('report');
const MESSAGE_LENGTH = 500;

function send(report: FailureReport): void {
  if (process.env.NODE_ENV !== 'production') {
    console.warn(`[remotes] ${report.remote} ${report.id}: ${report.kind}. ${report.message}`);
    return;
  }
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(ENDPOINT, body);
}

/**
 * Where failures of remotes go; every failure once a page.
 * @param deliver takes a report to where it is read; a beacon to the site's own endpoint when left out
 */
export function createReporter(deliver: (report: FailureReport) => void = send): Reporter {
  const sent = new Set<string>();
  return (report) => {
    const key = `${report.remote} ${report.id} ${report.kind}`;
    if (sent.has(key)) return;
    sent.add(key);
    deliver({ ...report, message: report.message.slice(0, MESSAGE_LENGTH), path: window.location.pathname });
  };
}
