import { describe, expect, test } from 'vitest'
import { callAddress } from '#contract/api/call-address.ts'

describe('the address of a call', () => {
  test('is the path below the base of the API', () => {
    expect(callAddress('listCategories', {})).toBe('/api/v1/Category')
    expect(callAddress('verifyToken', { body: { JWT: 'x' } })).toBe('/api/v1/login/Verfy')
  })

  test('has its parameters filled in', () => {
    expect(callAddress('readAttachment', { params: { id: 12, n: 3 } })).toBe(
      '/api/v1/Inquiry/12/attachment/3',
    )
  })

  test('keeps parameters in their place, whatever they are', () => {
    expect(callAddress('readProject', { params: { id: '../Category?x=1#y' } })).toBe(
      '/api/v1/Project/..%2FCategory%3Fx%3D1%23y',
    )
  })

  test('leaves out what is undefined and keeps what is empty or zero', () => {
    const query = { Title: undefined, Description: '', PageNumber: 0 }
    expect(callAddress('listProjects', { query })).toBe('/api/v1/Project?Description=&PageNumber=0')
    expect(callAddress('listProjects', { query: { Title: undefined } })).toBe('/api/v1/Project')
  })

  test('writes values so that they arrive as they are', () => {
    const Title = 'Größe & Höhe = 100 % + #1'
    const { searchParams } = new URL(callAddress('listProjects', { query: { Title } }), 'http://site')
    expect(searchParams.get('Title')).toBe(Title)
  })
})
