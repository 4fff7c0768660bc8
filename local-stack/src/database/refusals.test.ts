import { silenceRefusals } from './refusals';

const refusal = Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' });
const fault = Object.assign(new Error('disk full'), { severity: 'ERROR', code: '53100' });
const request = new Request('http://localhost/rest/v1/services');

it('suppresses console output for errors that the response reports, and nothing else', async () => {
  const written = jest.spyOn(console, 'error').mockReturnValue();
  await silenceRefusals(async () => {
    console.error(refusal);
    console.error('While answering:', fault);
    console.error(fault);
    return new Response();
  })(request);
  console.error(refusal);
  expect(written.mock.calls).toEqual([['While answering:', fault], [fault], [refusal]]);
});
