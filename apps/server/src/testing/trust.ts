import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** For this process only: Node reads NODE_EXTRA_CA_CERTS only when it starts. */
export function trust(cert: string): void {
  setDefaultCACertificates([...getCACertificates("default"), cert]);
}
