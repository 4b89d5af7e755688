import { m } from "../messages/compiled/messages.js";
import { Icon } from "../ui/icon.tsx";
import type { ShellContact } from "./shell-data.ts";

/** A picture of the place of a store, which opens the map. */
export function StoreMap({ store, map }: { store: string; map: NonNullable<ShellContact["map"]> }) {
	const { url, width, height } = map.picture;
	return (
		<>
			<img
				src={url}
				width={width}
				height={height}
				alt={m.map_picture({ store })}
				loading="lazy"
				className="mt-2 h-auto w-full rounded-box border"
			/>
			<MapLink link={map.link} />
		</>
	);
}

export function MapLink({ link }: { link: string }) {
	return (
		<a
			href={link}
			target="_blank"
			rel="noopener noreferrer"
			className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4"
		>
			<Icon name="external" className="size-4" />
			{m.map_open()}
		</a>
	);
}
