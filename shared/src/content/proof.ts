/** What a client says beside the call to start a project, on each page another one. In a file of its own: no other page carries it. */
export const proofs = {
  about: {
    text: 'I have stopped hearing about the app. For eleven years I heard about nothing else.',
    by: 'Dr. Samuel Osei, medical lead, Kestrel Health',
  },
  services: {
    text: 'They were the first who asked to see our spreadsheets before telling us to get rid of them. In the end they told us to keep them.',
    by: 'Edith Halden, founder, Halden & Rye',
  },
  projects: {
    text: 'We wanted to know what people buy. They wanted to be home by six. It turns out that the second gives you the first.',
    by: 'Ruth Fennimore, managing director, Fennimore',
  },
  caseStudies: {
    text: 'It tells me no in one sentence, and it has been right each time I tried to prove it wrong.',
    by: 'Joan Ferrer, senior dispatcher, Pelorus',
  },
};
