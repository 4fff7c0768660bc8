import '@agency/shared/design/tokens.css';
import '@agency/shared/design/base.css';
import './shell.css';
import './app/bootstrap';
