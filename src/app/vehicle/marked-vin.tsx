/** A corrected VIN that highlights the characters that differ from the typed one. */
export function MarkedVin({ vin, typed }: { vin: string; typed: string }) {
	return (
		<span className="font-mono">
			{[...vin].map((character, place) =>
				character === typed[place] ? (
					character
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: a character of a VIN is identified by its place
					<DifferentCharacter key={place} character={character} />
				),
			)}
		</span>
	);
}

function DifferentCharacter({ character }: { character: string }) {
	return (
		<mark className="bg-transparent font-bold text-signal-deep underline underline-offset-4">
			{character}
		</mark>
	);
}
