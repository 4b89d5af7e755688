/** Tells search engines which addresses of the store have changed. */

export type ChangedAddresses = {
	/** The key that proves that the store sends this: the file at `keyUrl` holds it. */
	key: string;
	keyUrl: string;
	urls: string[];
};

export type SearchEngines = {
	/** Throws when the addresses were not accepted. */
	announce: (changed: ChangedAddresses) => Promise<void>;
};
