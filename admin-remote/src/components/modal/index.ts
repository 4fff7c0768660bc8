export { Modal } from './Modal';
export { ModalBody, ModalDescription, ModalFooter, ModalTitle } from './parts';
