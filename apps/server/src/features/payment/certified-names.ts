/** Known names of certified customers. */
export interface CertifiedNames {
  /** The name that a customer is certified under; undefined for others. */
  certifiedName(userId: number): Promise<string | undefined>;
  /** Whether two spellings are one name. */
  sameName(left: string, right: string): boolean;
}
