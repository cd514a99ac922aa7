// The part of Foundry's command line tools that the pack build uses; the package ships no types.
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(from: string, to: string, options?: { log?: boolean; yaml?: boolean }): Promise<void>;
}
