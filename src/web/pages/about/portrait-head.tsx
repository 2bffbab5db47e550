import type { ReactNode } from 'react'

const face =
  'M177 208C174 226 176 240 179 251C172 262 170 275 173 288C176 306 184 321 194 334C202 344 214 349 227 349C247 349 266 338 281 320C291 308 297 298 299 284L304 206Z'
/** Shadows on the cheek and, from the visor, on the forehead. */
const faceShade =
  'M299 284C297 296 291 308 281 320C266 338 247 349 227 349C254 341 270 318 274 290C277 264 272 236 266 206H304ZM177 220C205 209 240 207 267 207L270 220C240 218 205 221 176 232Z'
const shell =
  'M164 206C156 150 196 112 250 112C312 112 350 156 347 222C346 230 338 233 330 231C312 226 302 212 280 209C246 203 206 205 172 214Z'
const shellShade =
  'M298.9 123.3C331.1 140.4 349.1 175.8 347 222C346 230 338 233 330 231C312 226 302 212 280 209C322 200 330 158 298.9 123.3Z'
const ridge = 'M186 199C181 160 204 126 238 113L264 113C230 128 213 160 214 198Z'
const visor =
  'M163 203C153 208 146 217 145 226C145 230 149 230 153 228C178 215 222 208 264.3 206.7C236 198 196 196 163 203Z'

/** Coordinate system of the head within the drawing. */
function Part({ children }: { children: ReactNode }) {
  return (
    <g
      transform="translate(-24 -17) scale(1.1)"
      className="stroke-night-900"
      fill="none"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  )
}

/** Drawn before the jacket, whose collar lies over it. */
export function PortraitNeck() {
  return (
    <Part>
      <path
        d="M300 212L334 226C337 248 332 266 323 278C316 286 308 292 300 290Z"
        className="fill-night-800"
        stroke="none"
      />
      <path
        d="M214 342C215 366 213 384 206 410L250 470L310 410C297 380 290 346 288 312Z"
        className="fill-mist"
      />
      <path
        d="M225 349C247 349 266 338 281 320L288 312C288 346 296 378 310 410L304 420C272 408 232 384 214 347Z"
        className="fill-steel-300"
        stroke="none"
      />
    </Part>
  )
}

/** A head with a safety helmet. */
export function PortraitHead() {
  return (
    <Part>
      <path d="M295 296C290 325 263 349 228 350C219 350 211 346 205 339" strokeWidth="6.5" />
      <path d={face} className="fill-mist" />
      <path d={faceShade} className="fill-steel-300" stroke="none" opacity=".6" />
      <path d={face} />
      <path
        d="M284 206H314L306 246L301 250C294 246 289 236 289 224Z"
        className="fill-night-800"
        stroke="none"
      />
      <path d="M298 250C305 238 320 241 319 257C318 274 308 290 299 286" className="fill-mist" />
      <path d="M303 257C309 250 315 254 313 262C311 270 307 275 303 277" strokeWidth="1.2" />
      <path d="M182 242C187 237 196 236 204 238M227 238C237 233 250 233 262 241" strokeWidth="3.2" />
      <circle cx="193.5" cy="255.2" r="4" className="fill-night-900" stroke="none" />
      <circle cx="243" cy="254.6" r="4.4" className="fill-night-900" stroke="none" />
      <path d="M183 257C187 249 198 248 204 256M229 257C235 247 251 247 259 258" strokeWidth="2.3" />
      <path d="M209 251C207 266 201 278 193 286C190 292 196 297 206 295" />
      <path d="M194 315C205 320 221 319 236 311" strokeWidth="1.9" />
      <path d="M240 305C243 309 243 313 241 317" strokeWidth="1.2" />
      <path d="M208 328C213 330 219 330 224 327" strokeWidth="1.5" />
      <path d="M285 212L295 297M329 230L295 297" strokeWidth="4.5" />
      <path d="M290 289h10v13h-10z" className="fill-steel-300" />
      <Helmet />
    </Part>
  )
}

function Helmet() {
  return (
    <>
      <path d={shell} className="fill-paper" />
      <path d={ridge} className="fill-steel-100" stroke="none" />
      <path d={shellShade} className="fill-steel-300" stroke="none" opacity=".6" />
      <path d="M186 199C181 160 204 126 238 113M214 198C213 160 230 128 264 113" strokeWidth="1.2" />
      <path d="M236 200C272 200 300 207 314 215C324 220 334 221 347 219" strokeWidth="1.2" />
      <path
        d="M250 174C251 158 258 145 268 136M277 180C278 165 284 153 293 146"
        className="stroke-night-800"
        strokeWidth="3.6"
      />
      <path d={shell} />
      <path d={visor} className="fill-steel-100" />
    </>
  )
}
