/** The part of the official tool that the contract uses: making a pack from JSON files. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, target: string, options?: { log?: boolean; recursive?: boolean }): Promise<void>;
}
