// The functions give up on the backend after seconds, and say so. On a busy machine the embedded one may well take longer,
// which is not what these tests are about; what hangs is ended by the test's own timeout.
const ofProduct = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => ofProduct(Math.max(milliseconds, 120_000));
