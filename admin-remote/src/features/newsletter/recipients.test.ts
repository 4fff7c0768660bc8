import { describeProgress, actionsFor, settledCount } from './progress';
import { inWords, toRecipients } from './recipients';

describe('the recipients of an issue', () => {
  const some = { kind: 'some', ids: ['a@x.example', 'b@x.example'] } as const;

  it('are the chosen addresses', () => {
    expect(toRecipients({ choice: 'selected', selection: some, matched: null })).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
  });

  it('are a group, whatever the table says', () => {
    expect(toRecipients({ choice: 'topic:Cloud Computing', selection: some, matched: null })).toEqual([
      'topic:Cloud Computing',
    ]);
  });

  it('are everybody but a few, without naming everybody', () => {
    const selection = { kind: 'all', except: ['a@x.example'] } as const;
    expect(toRecipients({ choice: 'selected', selection, matched: null })).toEqual([
      'all',
      'except:a@x.example',
    ]);
  });

  it('are what a filtered list matches on all its pages, but a few', () => {
    const selection = { kind: 'all', except: ['b@x.example'] } as const;
    const matched = ['a@x.example', 'b@x.example', 'c@x.example'];
    expect(toRecipients({ choice: 'selected', selection, matched })).toEqual(['a@x.example', 'c@x.example']);
  });

  it('fit into a sentence', () => {
    expect(inWords(['a', 'b'])).toBe('a, b');
    expect(inWords(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
  });
});

describe('the progress of an issue', () => {
  const campaign = {
    starts_at: '2025-06-10T09:00:00Z',
    total: 1500,
    status: 'sending',
    progress: { sent: 1312, failed: 3, bounced: 4, skipped: 2, uncertain: 1, pending: 178 },
  } as const;

  it('is described in numbers', () => {
    expect(describeProgress(campaign)).toBe(
      '1,312 of 1,500 sent, 3 failed, 4 bounced, 1 uncertain, 2 skipped',
    );
    expect(settledCount(campaign)).toBe(1322);
  });

  it('decides what can be done', () => {
    expect(actionsFor(campaign)).toEqual(['pause']);
    expect(actionsFor({ ...campaign, status: 'paused' })).toEqual(['resume']);
    expect(actionsFor({ ...campaign, status: 'sent' })).toEqual(['retry']);
    expect(actionsFor({ total: 1, status: 'sent', progress: { sent: 1 } })).toEqual([]);
  });
});
