/**
 * A network of its own for the browser of one test, because the store limits requests by network.
 * It is a SOCKS5 proxy that opens its connections from another loopback address, so the store sees
 * an ordinary client and trusts no header.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type ClientNetwork = {
	/**
	 * The proxy setting of a browser context. Browsers do not use a proxy for loopback hosts unless
	 * they are told to.
	 */
	proxy: { server: string; bypass: string };
	close: () => Promise<void>;
};

const VERSION = 5;
const NO_AUTHENTICATION = Buffer.from([VERSION, 0]);
const CONNECTED = Buffer.from([VERSION, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const ADDRESS_TYPES = { ipv4: 1, name: 3 };

/** `address` is any address in 127.0.0.0/8; Linux lets a program use all of them. */
export async function openClientNetwork(address: string): Promise<ClientNetwork> {
	const sockets = new Set<Socket>();
	const track = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => {}).on("close", () => sockets.delete(socket));
	};
	const server = createServer((browser) => {
		track(browser);
		void serveBrowser(browser, address, track).catch(() => browser.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		proxy: { server: `socks5://127.0.0.1:${port}`, bypass: "<-loopback>" },
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				for (const socket of sockets) socket.destroy();
			}),
	};
}

async function serveBrowser(
	browser: Socket,
	localAddress: string,
	track: (socket: Socket) => void,
): Promise<void> {
	const read = byteReader(browser);
	const [, methods = 0] = await read(2);
	await read(methods);
	browser.write(NO_AUTHENTICATION);
	const target = await readTarget(read);
	const store = connect({ ...target, localAddress });
	track(store);
	store.on("close", () => browser.destroy());
	browser.on("close", () => store.destroy());
	await once(store, "connect");
	browser.write(CONNECTED);
	browser.pipe(store).pipe(browser);
}

async function readTarget(
	read: (count: number) => Promise<Buffer>,
): Promise<{ host: string; port: number }> {
	const type = (await read(4))[3];
	if (type !== ADDRESS_TYPES.ipv4 && type !== ADDRESS_TYPES.name)
		throw new Error(`SOCKS address type ${type} is not supported`);
	const host =
		type === ADDRESS_TYPES.ipv4
			? (await read(4)).join(".")
			: (await read((await read(1))[0] ?? 0)).toString("latin1");
	return { host, port: (await read(2)).readUInt16BE() };
}

/** Reads exactly so many bytes from a paused socket, so that `pipe` gets all that follow. */
function byteReader(socket: Socket): (count: number) => Promise<Buffer> {
	const closed = new AbortController();
	socket.once("close", () => closed.abort());
	return async (count) => {
		if (count === 0) return Buffer.alloc(0);
		for (;;) {
			const bytes: Buffer | null = socket.read(count);
			if (bytes) return bytes;
			await once(socket, "readable", { signal: closed.signal });
		}
	};
}
