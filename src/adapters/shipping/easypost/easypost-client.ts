/** Opens the client library of EasyPost with limits on time and size. */
import type EasyPost from "@easypost/api";

const MAX_RESPONSE_BYTES = 1024 * 1024;

type ClientOptions = { key: string; url: string | undefined; timeout: number };

export type Client = InstanceType<typeof EasyPost.default>;

/** The client library is loaded with the first quote, because most stores have no EasyPost key. */
export async function openClient({ key, url, timeout }: ClientOptions): Promise<Client> {
	const { default: Client } = await import("@easypost/api");
	const options = {
		...(url ? { baseUrl: url } : {}),
		// The client stores its own timeout option and never sets it on the request.
		requestMiddleware: (request: HttpRequest) =>
			request.timeout({ deadline: timeout }).redirects(0).maxResponseSize(MAX_RESPONSE_BYTES),
	};
	// The types describe require(), where the class is a property of the default export.
	return new (Client as unknown as typeof EasyPost.default)(key, options);
}

type HttpRequest = {
	timeout: (options: object) => HttpRequest;
	redirects: (max: number) => HttpRequest;
	maxResponseSize: (bytes: number) => HttpRequest;
};
