/** A corrected VIN with what differs from the one typed. */
export function MarkedVin({ vin, typed }: { vin: string; typed: string }) {
	return (
		<span className="font-mono">
			{[...vin].map((character, place) =>
				character === typed[place] ? (
					character
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
					<mark key={place} className="bg-transparent font-bold text-signal-deep underline underline-offset-4">
						{character}
					</mark>
				),
			)}
		</span>
	);
}
